/**
 * English: the catalogue that the others follow. It is put together from what all screens share, the errors, and the
 * words of each screen. Terms: hand, draw, place, discard, match, group (set, run), left over, middle, pile, wild.
 */
import { bots } from "./en_bots";
import { common } from "./en_common";
import { errors } from "./en_errors";
import { phone } from "./en_phone";
import { rulesCard } from "./en_rules_card";
import { rulesForm } from "./en_rules_form";
import { tablet } from "./en_tablet";
import { turns } from "./en_turns";
import { tv } from "./en_tv";
import { tvTurns } from "./en_tv_turns";

export const en = {
  ...bots, ...common, ...errors, ...phone, ...rulesCard, ...rulesForm, ...tablet, ...turns, ...tv, ...tvTurns,
};

/** The keys with what each needs; another language has exactly these. */
export type Catalogue = {
  [K in keyof typeof en]: (typeof en)[K] extends (params: infer P) => string ? (params: P) => string : string;
};
