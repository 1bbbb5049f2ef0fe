/*
 * The parts of draft-js that `PostEditor.tsx` uses: texts without formatting, in blocks that stand in no tree, with pasted text
 * as plain text. The package's entry has all of it, and no import of its files can be dropped.
 */

/** In the place of the package's entry. An import that is missing here fails the build. */
export const EDITOR_ENTRY = `
  import Editor from 'draft-js/lib/DraftEditor.react.js';
  import EditorState from 'draft-js/lib/EditorState.js';
  import ContentState from 'draft-js/lib/ContentState.js';
  import SelectionState from 'draft-js/lib/SelectionState.js';
  import Modifier from 'draft-js/lib/DraftModifier.js';
  import convertFromRaw from 'draft-js/lib/convertFromRawToDraftState.js';
  import convertToRaw from 'draft-js/lib/convertFromDraftStateToRaw.js';
  export { ContentState, convertFromRaw, convertToRaw, Editor, EditorState, Modifier, SelectionState };
`;

const NOTHING = 'module.exports = {};';

/** What draft-js imports, and what it gets instead. */
export const EDITOR_PARTS: Readonly<Record<string, string>> = {
  // Blocks in trees, an experiment that is switched off. A text that has them counts as one that cannot be read.
  './ContentBlockNode': NOTHING,
  './DraftTreeAdapter': NOTHING,
  './DraftTreeInvariants': NOTHING,
  './DraftEditorContentsExperimental.react': NOTHING,
  // Pasted HTML: PostEditor handles what is pasted, as text.
  './convertFromHTMLToContentBlocks': NOTHING,
  './getSafeBodyFromHTML': NOTHING,
  // Formatting: what is pasted asks for the type of the block.
  './RichTextEditorUtil': `
    exports.getCurrentBlockType = (state) =>
      state.getCurrentContent().getBlockForKey(state.getSelection().getStartKey()).getType();
  `,
  // As CommonJS they would be there twice, or with all their names.
  react: "export { cloneElement, Component, createElement, createRef } from 'react';",
  'react-dom': NOTHING,
  // For browsers that lack them.
  'object-assign': 'module.exports = Object.assign;',
  'fbjs/lib/setImmediate': `
    const tasks = [];
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => tasks.shift()();
    module.exports = (task) => port2.postMessage(tasks.push(task));
  `,
};

/** Decides what draft-js asks of its experiments: there are none. */
export const withoutTrees = (code: string): string =>
  code
    .replace(/\bgkx\('\w+'\)/g, 'false')
    .replace(/\w+(?:\.first\(\))? instanceof ContentBlockNode/g, 'false');
