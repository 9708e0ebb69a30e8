/** The phone's entry: the room's code is the page's address. */
import { mount } from "svelte";
import "../shared_ui/theme.css";
import "./phone.css";
import App from "./App.svelte";
import { Phone } from "./state/phone.svelte";

const code = decodeURIComponent(window.location.pathname).replace(/^\/+|\/+$/g, "").toUpperCase();
const phone = new Phone(code);
const target = document.getElementById("app");

if (target) mount(App, { target, props: { phone } });
void phone.start();
