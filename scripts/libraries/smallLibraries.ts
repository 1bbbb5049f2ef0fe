import { join } from 'node:path';
import type { Plugin } from 'vite';
import { EDITOR_ENTRY, EDITOR_PARTS, withoutTrees } from './editorParts.ts';

/**
 * The parts of leaflet that `SpotMap.tsx` uses, since the package's single file cannot be tree-shaken. An import that
 * is missing here fails the build.
 */
const LEAFLET = `
  import 'leaflet/src/control/Control.Attribution.js';
  import 'leaflet/src/control/Control.Zoom.js';
  import 'leaflet/src/layer/Popup.js';
  import 'leaflet/src/map/handler/Map.DoubleClickZoom.js';
  import 'leaflet/src/map/handler/Map.Drag.js';
  import 'leaflet/src/map/handler/Map.Keyboard.js';
  import 'leaflet/src/map/handler/Map.TouchZoom.js';
  export { toLatLngBounds as latLngBounds } from 'leaflet/src/geo/LatLngBounds.js';
  export { divIcon } from 'leaflet/src/layer/marker/DivIcon.js';
  export { marker } from 'leaflet/src/layer/marker/Marker.js';
  export { tileLayer } from 'leaflet/src/layer/tile/TileLayer.js';
  export { createMap as map } from 'leaflet/src/map/Map.js';
`;
const ROUTER = /\/react-router\/dist\/production\/chunk-.*\.mjs$/;
const REACT = /\/(?:react|react-dom|use-sync-external-store)\/cjs\/[\w-]+\.production\.js$/;
const EXPORTED = /^exports\.(\w+) =/gm;
const RADIX = /\/@radix-ui\/.+\/dist\/index\.mjs$/;
const EDITOR = /\/draft-js\/lib\/\w.*\.js$/;
/** What the photo cropper asks of `normalize-wheel`, which also knows browsers without the standard's event. */
const WHEEL = `
  // Pixels of a line and of a page, as that library counts them.
  const PIXELS = [1, 40, 800];
  export default ({ deltaY, deltaMode }) => ({ pixelY: deltaY * PIXELS[deltaMode] });
`;
const WHEEL_ID = '\0wheel';
const LEAFLET_ID = '\0leaflet-parts';
const EDITOR_ID = '\0editor-parts';
/** Before the name of a file that draft-js imports. */
const EDITOR_PART = '\0editor-part:';

/**
 * Lets the build drop the router's components that nobody imports, such as `<Form>` and `<ScrollRestoration>`: the names
 * that they are given for developer tools are assignments, which keep them.
 */
const withoutNames = (code: string): string =>
  code
    .replace(/^\w+\.displayName = ".+";$/gm, '')
    .replace(/^import (React\d*) from "react";$/gm, 'import * as $1 from "react";')
    .replace(/ = (React\d*\.(?:createContext|forwardRef)\()/g, ' = /* @__PURE__ */ $1');

/**
 * A file of React's as a module of the language instead of CommonJS: imports and calls of it are shorter in each chunk, and what
 * draws before the app needs no helper for it.
 */
function asModule(code: string): string {
  const names = [...code.matchAll(EXPORTED)].map(([, name = '']) => `exported_${name} as ${name}`);
  const body = code
    .replace(/^var (?:\w+ = require\(".+"\)[,;]\s+)+/m, (needs) =>
      needs.replace(/(?:var )?(\w+) = require\((".+")\)[,;]/g, 'import * as $1 from $2;'),
    )
    .replace(EXPORTED, 'const exported_$1 =');
  return `${body}\nexport { ${names.join(', ')} };`;
}

/**
 * Radix names each function for developer tools by a call, which keeps those that nobody uses; and it asks for parts of React by
 * computed names, for the sake of older versions, so that all of React would be kept for it.
 */
const withoutCalls = (code: string): string =>
  code
    .replace(/^var __name = .+$/m, 'var __name = (target) => target;')
    .replace(/^ *__name\(\w+, ".+"\);$/gm, '')
    .replace(/(\bReact\d*)\[" (\w+) "\.trim\(\)\.toString\(\)\]/g, (_, react: string, name: string) =>
      name === 'useEffectEvent' ? 'undefined' : `${react}.${name}`,
    );

const TEXTS: ReadonlyMap<string, string> = new Map([
  [LEAFLET_ID, LEAFLET],
  [WHEEL_ID, WHEEL],
  [EDITOR_ID, EDITOR_ENTRY],
  ...Object.entries(EDITOR_PARTS).map(([name, text]) => [EDITOR_PART + name, text] as const),
]);

function transformed(code: string, id: string): string {
  if (EDITOR.test(id)) return withoutTrees(code);
  if (RADIX.test(id)) return withoutCalls(code);
  return REACT.test(id) ? asModule(code) : withoutNames(code);
}

/** Replaces the entries of some libraries by smaller ones with the same behavior. */
export function smallLibraries(root: string): Plugin {
  const at = (file: string): string => join(root, file);
  const files: ReadonlyMap<string, string> = new Map([
    // The package's exports name only the development build.
    ['react-router', at('node_modules/react-router/dist/production/index.mjs')],
    ['react-router/dom', at('node_modules/react-router/dist/production/dom-export.mjs')],
    ['react', at('node_modules/react/cjs/react.production.js')],
    ['react/jsx-runtime', at('node_modules/react/cjs/react-jsx-runtime.production.js')],
    ['react-dom', at('node_modules/react-dom/cjs/react-dom.production.js')],
    ['react-dom/client', at('node_modules/react-dom/cjs/react-dom-client.production.js')],
    [
      'use-sync-external-store/with-selector.js',
      at('node_modules/use-sync-external-store/cjs/use-sync-external-store-with-selector.production.js'),
    ],
    // The editor's library uses it to detect three browsers, and it includes a full user agent parser.
    ['fbjs/lib/UserAgent', at('src/editor/userAgent.ts')],
    // Tables of characters that browsers have.
    ['fbjs/lib/UnicodeBidi', at('src/editor/textDirection.ts')],
    ['./UnicodeBidi', at('src/editor/textDirection.ts')],
    ['leaflet', LEAFLET_ID],
    ['normalize-wheel', WHEEL_ID],
    ['draft-js', EDITOR_ID],
  ]);
  return {
    name: 'small-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer !== undefined && EDITOR.test(importer) && source in EDITOR_PARTS
        ? EDITOR_PART + source
        : files.get(source),
    load: (id) => TEXTS.get(id) ?? null,
    transform: {
      filter: { id: [ROUTER, REACT, RADIX, EDITOR] },
      handler: (code, id) => ({ code: transformed(code, id), map: null }),
    },
  };
}
