import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { plainTextOf } from '../../domain/postText.ts';
import { parseRichText } from '../../domain/richText.ts';
import type { RichTextBlock, RichTextSpan } from '../../domain/richText.ts';
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

function dressed(text: string, spans: readonly RichTextSpan[]): ReactNode {
  const link = spans.find((span) => span.kind === 'link');
  let inside: ReactNode = link?.kind === 'link' ? text : withAddresses(text);
  for (const span of spans) {
    if (span.kind === 'link') continue;
    const Tag = TAG[span.kind];
    inside = <Tag>{inside}</Tag>;
  }
  return link?.kind === 'link' ? <SafeLink url={link.url}>{inside}</SafeLink> : inside;
}

/** Cuts a block where a style or link begins or ends, so that overlapping ones need no nesting. */
function Block({ block }: { readonly block: RichTextBlock }): ReactNode {
  const { text, spans } = block;
  if (spans.length === 0) return withAddresses(text);
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length;
    const here = spans.filter((span) => span.start <= start && span.end >= end);
    return <Fragment key={start}>{dressed(text.slice(start, end), here)}</Fragment>;
  });
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
        {block.text === '' ? <br /> : <Block block={block} />}
      </p>
    );
  });
}
