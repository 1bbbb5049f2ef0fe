import {
  ContentState,
  convertFromRaw,
  convertToRaw,
  Editor,
  EditorState,
  getDefaultKeyBinding,
  Modifier,
  RichUtils,
} from 'draft-js';
import type { DraftHandleValue, RawDraftContentState } from 'draft-js';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
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

export interface EditorHandle {
  readonly focus: () => void;
}

export interface PostEditorProps {
  readonly initialRaw: string | null;
  readonly label: string;
  readonly placeholder: string;
  /** Opens with the cursor in it, behind what is already written. */
  readonly isFocused?: boolean;
  readonly onChange: (content: EditorContent) => void;
  /** More was typed or pasted than fits; it was not taken. */
  readonly onTooLong: () => void;
  /** Ctrl or Cmd with Enter. */
  readonly onSubmit?: () => void;
  readonly ref?: Ref<EditorHandle>;
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
  const { initialRaw, label, placeholder, isFocused = false, onChange, onTooLong, onSubmit, ref } = props;
  const editor = useRef<Editor>(null);
  const [state, setState] = useState(() =>
    isFocused ? EditorState.moveFocusToEnd(stateOf(initialRaw)) : stateOf(initialRaw),
  );
  useImperativeHandle(ref, () => ({ focus: () => editor.current?.focus() }), []);
  useEffect(() => {
    if (isFocused) editor.current?.focus();
  }, [isFocused]);

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
  const command = (name: string, current: EditorState): DraftHandleValue => {
    const next = RichUtils.handleKeyCommand(current, name);
    if (!next) return 'not-handled';
    change(next);
    return 'handled';
  };
  return (
    <div className={styles.editor}>
      <Editor
        ref={editor}
        editorState={state}
        onChange={change}
        ariaLabel={label}
        ariaMultiline
        placeholder={state.getCurrentContent().hasText() ? '' : placeholder}
        handleBeforeInput={beforeInput}
        handleReturn={returnKey}
        handlePastedText={paste}
        handleKeyCommand={command}
        keyBindingFn={getDefaultKeyBinding}
        spellCheck
        stripPastedStyles
      />
    </div>
  );
}
