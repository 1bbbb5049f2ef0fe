import {
  ContentState,
  convertFromRaw,
  convertToRaw,
  Editor,
  EditorState,
  Modifier,
  SelectionState,
  type DraftHandleValue,
  type RawDraftContentState,
} from 'draft-js';
import {
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { isBlankText, plainTextOf, postTextLength } from '../domain/postText.ts';
import { fittingPart } from './limit.ts';
import styles from './PostEditor.module.css';

/** The editor's content. `raw` is null for an empty text. */
export interface EditorContent {
  readonly raw: string | null;
  /** Graphemes, a line break counting 2; may exceed the limit after an IME commit. */
  readonly length: number;
}

/** A caret or selection in the plain text; UTF-16 units, a line break is one. */
export interface EditorCursor {
  readonly start: number;
  readonly end: number;
}

interface PostEditorProps {
  readonly initialRaw: string | null;
  readonly label: string;
  readonly placeholder: string;
  /** The initial selection, or the end of the text. Null: the editor is not focused. */
  readonly cursor: EditorCursor | 'end' | null;
  /** Read-only, for now. */
  readonly isReadOnly: boolean;
  readonly onChange: (content: EditorContent) => void;
  /** The user typed or pasted more than fits; it was rejected. */
  readonly onTooLong: () => void;
  /** Ctrl or Cmd with Enter. */
  readonly onSubmit: () => void;
}

function editorStateOf(raw: string | null): EditorState {
  if (raw === null) return EditorState.createEmpty();
  try {
    return EditorState.createWithContent(convertFromRaw(JSON.parse(raw) as RawDraftContentState));
  } catch {
    // A draft of an older build: its plain text is used.
    return EditorState.createWithContent(ContentState.createFromText(plainTextOf(raw)));
  }
}

function contentOf(state: EditorState): EditorContent {
  const content = state.getCurrentContent();
  const plain = content.getPlainText('\n');
  return {
    raw: isBlankText(plain) ? null : JSON.stringify(convertToRaw(content)),
    length: postTextLength(plain),
  };
}

/** The block, and the offset in it, of a position in the plain text. */
function pointAt(content: ContentState, place: number): { readonly key: string; readonly offset: number } {
  let left = place;
  for (const block of content.getBlocksAsArray()) {
    if (left <= block.getLength()) return { key: block.getKey(), offset: left };
    left -= block.getLength() + 1;
  }
  const last = content.getLastBlock();
  return { key: last.getKey(), offset: last.getLength() };
}

/** Before focusing, because the browser moves the caret to the start on focus, and the editor's `focus` restores it. */
function withCursor(state: EditorState, cursor: EditorCursor | 'end' | null): EditorState {
  if (cursor === null) return state;
  if (cursor === 'end') return EditorState.moveSelectionToEnd(state);
  const content = state.getCurrentContent();
  const start = pointAt(content, cursor.start);
  const end = pointAt(content, cursor.end);
  const selection = SelectionState.createEmpty(start.key).merge({
    anchorOffset: start.offset,
    focusKey: end.key,
    focusOffset: end.offset,
  });
  return EditorState.acceptSelection(state, selection);
}

function fitting(state: EditorState, incoming: string): string {
  const kept = Modifier.removeRange(state.getCurrentContent(), state.getSelection(), 'backward');
  return fittingPart(kept.getPlainText('\n'), incoming);
}

function withPasted(state: EditorState, text: string): EditorState {
  const fragment = ContentState.createFromText(text).getBlockMap();
  const content = Modifier.replaceWithFragment(state.getCurrentContent(), state.getSelection(), fragment);
  return EditorState.push(state, content, 'insert-fragment');
}

/**
 * The editor of posts and comments. Typing and pasting stop at the limit; an IME commit that exceeds it is kept,
 * because reverting it would confuse the keyboard: the counter shows it.
 */
export default function PostEditor(props: PostEditorProps): ReactNode {
  const { initialRaw, label, placeholder, cursor, isReadOnly, onChange, onTooLong, onSubmit } = props;
  const editor = useRef<Editor>(null);
  const [state, setState] = useState(() => withCursor(editorStateOf(initialRaw), cursor));
  // Before paint: the next keystroke may be meant for the field that was replaced.
  useLayoutEffect(() => {
    if (cursor !== null) editor.current?.focus();
  }, [cursor]);

  const wasReadOnly = useRef(isReadOnly);
  useLayoutEffect(() => {
    // The browser dropped the focus while it was read-only.
    if (wasReadOnly.current && !isReadOnly && document.activeElement === document.body)
      editor.current?.focus();
    wasReadOnly.current = isReadOnly;
  }, [isReadOnly]);

  const change = (next: EditorState): void => {
    setState(next);
    if (next.getCurrentContent() !== state.getCurrentContent()) onChange(contentOf(next));
  };
  const refuse = (): DraftHandleValue => {
    onTooLong();
    return 'handled';
  };
  const beforeInput = (characters: string, current: EditorState): DraftHandleValue =>
    fitting(current, characters) === characters ? 'not-handled' : refuse();
  const returnKey = (event: KeyboardEvent, current: EditorState): DraftHandleValue => {
    if (event.metaKey || event.ctrlKey) {
      onSubmit();
      return 'handled';
    }
    return fitting(current, '\n') === '\n' ? 'not-handled' : refuse();
  };
  const paste = (text: string, _html: string | undefined, current: EditorState): DraftHandleValue => {
    const lines = text.replace(/\r\n?/g, '\n');
    const part = fitting(current, lines);
    if (part !== '') change(withPasted(current, part));
    if (part !== lines) onTooLong();
    return 'handled';
  };
  /** Words that came with a file: the editor's library would read the file instead, and past the limit. */
  const pasteBesideFiles = (event: ClipboardEvent): void => {
    const { files } = event.clipboardData;
    const words = event.clipboardData.getData('text/plain');
    if (files.length === 0 || words === '' || isReadOnly) return;
    event.preventDefault();
    event.stopPropagation();
    paste(words, undefined, state);
  };
  return (
    <div className={styles.editor} onPasteCapture={pasteBesideFiles}>
      <Editor
        ref={editor}
        editorState={state}
        onChange={change}
        readOnly={isReadOnly}
        ariaLabel={label}
        ariaMultiline
        placeholder={state.getCurrentContent().hasText() ? '' : placeholder}
        handleBeforeInput={beforeInput}
        handleReturn={returnKey}
        handlePastedText={paste}
        spellCheck
        stripPastedStyles
      />
    </div>
  );
}
