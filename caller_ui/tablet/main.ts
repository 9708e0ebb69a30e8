/** Starts the scorekeeper's tablet. */
import "../../shared_ui/theme.css";
import "./tablet.css";
import { mount } from "svelte";
import Tablet from "./Tablet.svelte";

const target = document.getElementById("app");
if (target) mount(Tablet, { target });
