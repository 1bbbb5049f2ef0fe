import type { ReactNode } from 'react';
import { plainTextOf, TURNS, withShortGraphemes } from '../../../domain/postText.ts';
import { parseRichText, piecesOf, type RichTextPiece } from '../../../domain/richText.ts';
import styles from './FormattedText.module.css';
import type { Mark } from './marks.ts';

/** A longer host name is shown by its end, which identifies its owner. */
const SHOWN_MAX = 40;

/**
 * The host to show after a link's text, unless the text begins with it: 'https://utexas.edu' may be the text of any
 * link, and so may look-alike letters, and 'utexas.edu@'.
 */
function hiddenHost(name: string, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host, pathname } = new URL(address);
  // 'mailto:' and 'tel:' have no host.
  const place = host || pathname;
  const [before = '', after = 'x'] = name.toLowerCase().split(place, 2);
  const isSaid = /^(https?:\/\/)?$/.test(before) && /^([/?#]|$)/.test(after);
  return isSaid ? null : place.slice(-SHOWN_MAX);
}

const TAG = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;
const WEB_ADDRESS =
  /(?:https?:\/\/|(?<![\w@./-])www\.(?=[\w-]+\.[a-z]{2}))[^\s<>"'“”‘’…—。、，！？）」\u200b-\u200f\u2060]+/gi;
const OPENS: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/** Without the sentence's own marks at its end; a bracket that is opened in the address belongs to it. */
function withoutSentenceEnd(address: string): string {
  const last = address.at(-1) ?? '';
  const opens = OPENS[last];
  const isMark =
    opens === undefined ? '.,;:!?'.includes(last) : address.split(last).length > address.split(opens).length;
  return last !== '' && isMark ? withoutSentenceEnd(address.slice(0, -1)) : address;
}

interface SafeLinkProps {
  readonly url: string;
  readonly name: string;
  readonly children?: ReactNode;
}

/** A link, followed by its real host unless its text names it; isolated from the direction of the text around it. */
function SafeLink({ url, name, children = name }: SafeLinkProps): ReactNode {
  const place = hiddenHost(name, url);
  return (
    <>
      <a href={url} dir="auto" target="_blank" rel="noopener noreferrer nofollow ugc">
        {children}
      </a>
      {place === null ? null : <span className={styles.place}> ({place})</span>}
    </>
  );
}

const plain: Mark = (text) => text;

/** Plain text with its web addresses as links; the rest is rendered by `mark`. */
export function withAddresses(text: string, mark: Mark = plain): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(WEB_ADDRESS)) {
    const name = withoutSentenceEnd(match[0]);
    const url = /^w/i.test(name) ? `https://${name}` : name;
    if (!URL.canParse(url)) continue;
    parts.push(mark(text.slice(end, match.index)));
    parts.push(<SafeLink key={match.index} url={url} name={name} />);
    end = match.index + name.length;
  }
  return parts.length === 0 ? mark(text) : [...parts, mark(text.slice(end))];
}

function Piece({ piece, mark }: { readonly piece: RichTextPiece; readonly mark: Mark }): ReactNode {
  const text = withShortGraphemes(piece.text.replace(TURNS, ''));
  const words = piece.url === null ? withAddresses(text, mark) : text;
  const dressed = piece.styles.reduce<ReactNode>((inside, style) => {
    const Tag = TAG[style];
    return <Tag>{inside}</Tag>;
  }, words);
  return piece.url === null ? (
    dressed
  ) : (
    <SafeLink url={piece.url} name={text}>
      {dressed}
    </SafeLink>
  );
}

/** The body of a post or comment, rendered without the editor's code. Unknown formats fall back to their text. */
export function FormattedText({ raw, mark = plain }: FormattedTextProps): ReactNode {
  const blocks = parseRichText(raw)?.blocks ?? [
    { kind: 'paragraph', text: plainTextOf(raw), spans: [] } as const,
  ];
  let number = 0;
  return blocks.map((block, index) => {
    number = block.kind === 'numbered' ? number + 1 : 0;
    return (
      <p key={index} dir="auto" className={styles[block.kind]} data-number={number || undefined}>
        {block.text === '' ? (
          <br />
        ) : (
          piecesOf(block).map((piece) => <Piece key={piece.start} piece={piece} mark={mark} />)
        )}
      </p>
    );
  });
}

interface FormattedTextProps {
  readonly raw: string;
  readonly mark?: Mark | undefined;
}
