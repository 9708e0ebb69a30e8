/** The phone's entry: the room's code is the page's address; "/join" asks for it. */
import { mount } from "svelte";
import "../shared_ui/theme.css";
import "./phone.css";
import App from "./App.svelte";
import { Phone } from "./state/phone.svelte";

/** It is not a code, since codes have neither O nor I. */
const ASKS_FOR_CODE = "JOIN";
const path = decodeURIComponent(window.location.pathname).replace(/^\/+|\/+$/g, "").toUpperCase();
const phone = new Phone(path === ASKS_FOR_CODE ? "" : path);
const target = document.getElementById("app");

if (target) mount(App, { target, props: { phone } });
void phone.start();
