/** Starts the TV. */
import "../../shared_ui/theme.css";
import "./stage.css";
import { mount } from "svelte";
import Tv from "./Tv.svelte";

const target = document.getElementById("app");
if (target) mount(Tv, { target });
