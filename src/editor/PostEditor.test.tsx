import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { plainTextOf } from '../domain/postText.ts';
import { rawOfPlainText } from '../domain/richText.ts';
import PostEditor, { type EditorContent, type EditorCursor } from './PostEditor.tsx';

/** Pastes over a selection; the text and whether some of the pasted text was refused. */
function pasteOver(text: string, cursor: EditorCursor, pasted: string) {
  const onChange = vi.fn<(content: EditorContent) => void>();
  const onTooLong = vi.fn<() => void>();
  render(
    <PostEditor
      initialRaw={rawOfPlainText(text)}
      label="Post"
      placeholder="What are you selling?"
      cursor={cursor}
      isReadOnly={false}
      onChange={onChange}
      onTooLong={onTooLong}
      onSubmit={() => undefined}
    />,
  );
  fireEvent.paste(screen.getByRole('textbox'), {
    clipboardData: { types: ['text/plain'], getData: () => pasted, items: [], files: [] },
  });
  return {
    plain: plainTextOf(onChange.mock.lastCall?.[0].raw ?? null),
    isRefused: onTooLong.mock.calls.length > 0,
  };
}

test('what is pasted into a full text has the room of what it replaces', () => {
  expect(pasteOver('a'.repeat(500), { start: 10, end: 12 }, 'bcd')).toEqual({
    plain: `${'a'.repeat(10)}bc${'a'.repeat(488)}`,
    isRefused: true,
  });
});

test('lines that are replaced make room for their breaks, which count twice', () => {
  const text = `${'a'.repeat(247)}\n\n${'a'.repeat(247)}`;
  expect(pasteOver(text, { start: 246, end: 250 }, 'bcdefghijkl')).toEqual({
    plain: `${'a'.repeat(246)}bcdefghi${'a'.repeat(246)}`,
    isRefused: true,
  });
});
