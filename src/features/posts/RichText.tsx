import type { ReactNode } from 'react';
import { plainTextOf, withShortGraphemes } from '../../domain/postText.ts';
import { parseRichText, piecesOf } from '../../domain/richText.ts';
import type { RichTextPiece } from '../../domain/richText.ts';
import styles from './RichText.module.css';

const TAG = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;
const WEB_ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** Presses on a link are the link's: the card around it must not open as well. */
function SafeLink({ url, children }: { readonly url: string; readonly children: ReactNode }): ReactNode {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}

function withAddresses(text: string): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(WEB_ADDRESS)) {
    parts.push(text.slice(end, match.index));
    parts.push(
      <SafeLink key={match.index} url={match[0]}>
        {match[0]}
      </SafeLink>,
    );
    end = match.index + match[0].length;
  }
  return parts.length === 0 ? text : [...parts, text.slice(end)];
}

function Piece({ piece }: { readonly piece: RichTextPiece }): ReactNode {
  const text = withShortGraphemes(piece.text);
  const words = piece.url === null ? withAddresses(text) : text;
  const dressed = piece.styles.reduce<ReactNode>((inside, style) => {
    const Tag = TAG[style];
    return <Tag>{inside}</Tag>;
  }, words);
  return piece.url === null ? dressed : <SafeLink url={piece.url}>{dressed}</SafeLink>;
}

/** The body of a post or comment, read without the editor's code. What is not understood shows as its words. */
export function RichText({ raw }: { readonly raw: string }): ReactNode {
  const blocks = parseRichText(raw)?.blocks ?? [
    { kind: 'paragraph', text: plainTextOf(raw), spans: [] } as const,
  ];
  let number = 0;
  return blocks.map((block, index) => {
    number = block.kind === 'numbered' ? number + 1 : 0;
    return (
      <p key={index} className={styles[block.kind]} data-number={number || undefined}>
        {block.text === '' ? (
          <br />
        ) : (
          piecesOf(block).map((piece) => <Piece key={piece.start} piece={piece} />)
        )}
      </p>
    );
  });
}
