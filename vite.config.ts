/**
 * Builds the three screens into party/static/: tv.html, tablet.html and phone.html, with hashed assets below assets/.
 * The server hands the pages out at addresses of its own (design.md 6) and everything else under /static/.
 */
import { rename, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const OUTPUT = "party/static";

/** The pages: the name a page is served by, and its source. */
const PAGES = {
  tv: "caller_ui/index.html",
  tablet: "caller_ui/scorekeeper.html",
  phone: "phone_ui/index.html",
} as const;

/** Vite writes a page below its source's folder; this moves each to the top of the output under its served name. */
function namedPages(): Plugin {
  return {
    name: "named-pages",
    apply: "build",
    async writeBundle(options) {
      const folder = options.dir ?? OUTPUT;
      for (const [name, source] of Object.entries(PAGES)) {
        const written = join(folder, source);
        if (existsSync(written)) await rename(written, join(folder, `${name}.html`));
      }
      for (const left of ["caller_ui", "phone_ui"]) await rm(join(folder, left), { recursive: true, force: true });
    },
  };
}

/**
 * Svelte scopes the later parts of a selector by `:where(.svelte-x)`, which browsers of TVs before 2022 do not know: they
 * would drop the whole rule. A plain class does the same there.
 */
function plainScopes(): Plugin {
  return {
    name: "plain-scopes",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".css")) continue;
        file.source = String(file.source).replace(/:where\((\.svelte-[a-z0-9]+)\)/g, "$1");
      }
    },
  };
}

/** What the oldest TVs (Chromium 68) lack and the libraries use: in front of every chunk, since any may be the first. */
const OLDEST = [
  "if(typeof globalThis===\"undefined\")window.globalThis=window;",
  "if(!window.queueMicrotask)window.queueMicrotask=function(f){Promise.resolve().then(f)};",
  "if(!String.prototype.replaceAll)String.prototype.replaceAll=function(a,b){return this.split(a).join(b)};",
].join("");

export default defineConfig({
  root: ".",
  base: "/static/",
  publicDir: false,
  plugins: [svelte(), plainScopes(), namedPages()],
  build: {
    outDir: OUTPUT,
    emptyOutDir: true,
    target: "es2017",
    cssTarget: ["chrome69", "safari13"],
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rollupOptions: {
      output: { banner: (chunk) => (chunk.fileName.endsWith(".js") ? OLDEST : "") },
      input: Object.fromEntries(
        Object.entries(PAGES)
          .filter(([, source]) => existsSync(source))
          .map(([name, source]) => [name, resolve(source)]),
      ),
    },
  },
  test: {
    include: ["shared_ui/**/*.test.ts", "phone_ui/**/*.test.ts", "caller_ui/**/*.test.ts"],
    environment: "node",
  },
});
