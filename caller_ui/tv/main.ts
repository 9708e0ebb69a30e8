/** Starts the TV. */
import "../../shared_ui/theme.css";
import "./stage.css";
import { mount } from "svelte";
import Tv from "./Tv.svelte";

/** Whether this is a phone, on which somebody has typed the address that the TV shows, without the room's code. */
function isPhone(): boolean {
  return window.matchMedia("(pointer: coarse)").matches && Math.min(screen.width, screen.height) < 600;
}

const target = document.getElementById("app");
if (window.location.pathname === "/" && isPhone()) window.location.replace("/join");
else if (target) mount(Tv, { target });
