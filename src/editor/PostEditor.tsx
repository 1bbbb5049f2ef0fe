import {
  ContentState,
  convertFromRaw,
  convertToRaw,
  Editor,
  EditorState,
  Modifier,
  SelectionState,
} from 'draft-js';
import type { DraftHandleValue, RawDraftContentState } from 'draft-js';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { isBlankText, plainTextOf, postTextLength } from '../domain/postText.ts';
import { fittingPart } from './limit.ts';
import styles from './PostEditor.module.css';

/** What is in the editor now. `raw` is null when there is no word in it. */
export interface EditorContent {
  readonly raw: string | null;
  readonly plain: string;
  /** Graphemes, a line break counting 2; may be over the limit after an input method's commit. */
  readonly length: number;
}

/** A place in the plain words, or what lies between two; UTF-16 units, a line break is one. */
export interface EditorCursor {
  readonly start: number;
  readonly end: number;
}

export interface PostEditorProps {
  readonly initialRaw: string | null;
  readonly label: string;
  readonly placeholder: string;
  /** Opens with the cursor in it: at these places in the plain words, or behind them. Without it, not in it. */
  readonly cursor?: EditorCursor | 'end' | null;
  /** The words are to be read, for now. */
  readonly isReadOnly?: boolean;
  readonly onChange: (content: EditorContent) => void;
  /** More was typed or pasted than fits; it was not taken. */
  readonly onTooLong: () => void;
  /** Ctrl or Cmd with Enter. */
  readonly onSubmit?: () => void;
}

function stateOf(raw: string | null): EditorState {
  if (raw === null) return EditorState.createEmpty();
  try {
    return EditorState.createWithContent(convertFromRaw(JSON.parse(raw) as RawDraftContentState));
  } catch {
    // A draft of an older build: its words are kept.
    return EditorState.createWithContent(ContentState.createFromText(plainTextOf(raw)));
  }
}

function contentOf(state: EditorState): EditorContent {
  const content = state.getCurrentContent();
  const plain = content.getPlainText('\n');
  return {
    raw: isBlankText(plain) ? null : JSON.stringify(convertToRaw(content)),
    plain,
    length: postTextLength(plain),
  };
}

/** The block and the offset in it that lie at a place in the plain words. */
function pointAt(content: ContentState, place: number): { readonly key: string; readonly offset: number } {
  let left = place;
  for (const block of content.getBlocksAsArray()) {
    if (left <= block.getLength()) return { key: block.getKey(), offset: left };
    left -= block.getLength() + 1;
  }
  const last = content.getLastBlock();
  return { key: last.getKey(), offset: last.getLength() };
}

/** Not in focus yet: the browser puts the cursor first when it focuses, and `focus` of the editor puts it right then. */
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

/** The selected words, one line per block. */
function selectedText(state: EditorState): string {
  const selection = state.getSelection();
  if (selection.isCollapsed()) return '';
  const content = state.getCurrentContent();
  const lines: string[] = [];
  let isInside = false;
  for (const block of content.getBlocksAsArray()) {
    const key = block.getKey();
    const isFirst = key === selection.getStartKey();
    const isLast = key === selection.getEndKey();
    isInside ||= isFirst;
    if (isInside) {
      const from = isFirst ? selection.getStartOffset() : 0;
      lines.push(block.getText().slice(from, isLast ? selection.getEndOffset() : undefined));
    }
    if (isLast) break;
  }
  return lines.join('\n');
}

function fitting(state: EditorState, incoming: string): string {
  return fittingPart(state.getCurrentContent().getPlainText('\n'), selectedText(state), incoming);
}

function withPasted(state: EditorState, text: string): EditorState {
  const fragment = ContentState.createFromText(text).getBlockMap();
  const content = Modifier.replaceWithFragment(state.getCurrentContent(), state.getSelection(), fragment);
  return EditorState.push(state, content, 'insert-fragment');
}

/**
 * The field in which posts and comments are written. Keys and paste stop at the limit; an input method's commit that
 * goes over is kept, because taking it back would pull the text from under the keyboard: the counter shows it.
 */
export default function PostEditor(props: PostEditorProps): ReactNode {
  const {
    initialRaw,
    label,
    placeholder,
    cursor = null,
    onChange,
    onTooLong,
    onSubmit,
    isReadOnly = false,
  } = props;
  const editor = useRef<Editor>(null);
  const [first] = useState(cursor);
  const [state, setState] = useState(() => withCursor(stateOf(initialRaw), cursor));
  // Before anything is painted: the next key may be on its way from the field that stood here.
  useLayoutEffect(() => {
    if (first !== null) editor.current?.focus();
  }, [first]);

  const wasReadOnly = useRef(isReadOnly);
  useLayoutEffect(() => {
    // The browser took the focus away with the writing.
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
    if (onSubmit && (event.metaKey || event.ctrlKey)) {
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
  return (
    <div className={styles.editor}>
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
