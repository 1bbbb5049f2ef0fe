import type { ReactNode } from 'react';
import { appConfig } from '../../data/config/appConfig.ts';
import { plainTextOf } from '../../domain/postText.ts';
import { parseRichText, piecesOf } from '../../domain/richText.ts';
import { CoachLine } from './CoachLine.tsx';
import { readHiddenKinds, writeHiddenKinds } from './hiddenKinds.ts';
import { scamKindOf, type ScamKind } from './scamKind.ts';

/** What each kind usually is, and what to do instead. */
const ADVICE: Readonly<Record<ScamKind, string>> = {
  'pay-first': 'Paying before you meet is how most scams begin. Pay when you have seen it.',
  overpayment:
    'Money to send back or pass on was usually never paid. Keep to the price, and pay nothing back.',
  code: 'A code sent to your phone can open an account in your name. Keep it to yourself.',
  collector: 'Who sends somebody else often pays with money that never comes. Wait until you have it.',
  messenger: 'Scams often move to another app early, where nobody can help. You can stay here.',
  link: 'This address only looks like one you may know. Enter nothing there.',
  'ticket-screenshot': 'A picture does not prove a ticket. Have it transferred to you when you meet.',
};

/** The coach of one conversation or post, for what somebody else wrote there. */
export interface Coach {
  /** The line below a text; nothing for ordinary talk, and for kinds that were hidden here. `report` null: it cannot be reported. */
  readonly line: (text: string, report: (() => void) | null) => ReactNode;
  /** The same for a post's stored text. */
  readonly postLine: (raw: string, report: (() => void) | null) => ReactNode;
  /** What a screen reader says after a new message; empty for ordinary talk. */
  readonly heard: (text: string) => string;
}

/** With the addresses of its links, which may say something else than their words. */
function wordsAndLinks(raw: string): string {
  const pieces = parseRichText(raw)?.blocks.flatMap(piecesOf) ?? [];
  return [plainTextOf(raw), ...pieces.flatMap(({ url }) => url ?? [])].join('\n');
}

/** Tells the coach of a conversation or post, and another one whenever a kind is hidden there. */
export function beginCoach(placeId: string, uid: string | null, tell: (coach: Coach) => void): void {
  const tellWith = (hidden: readonly ScamKind[]): void => {
    const kindOf = (text: string): ScamKind | null => {
      const kind = scamKindOf(text, appConfig().domains ?? []);
      return kind !== null && hidden.includes(kind) ? null : kind;
    };
    const lineOf = (text: string, isInPost: boolean, report: (() => void) | null): ReactNode => (
      <CoachLine
        text={text}
        isInPost={isInPost}
        kindOf={kindOf}
        advice={ADVICE}
        report={report}
        onHide={(kind) => {
          const kinds = [...hidden, kind];
          writeHiddenKinds(placeId, uid, kinds);
          tellWith(kinds);
        }}
      />
    );
    tell({
      line: (text, report) => lineOf(text, false, report),
      postLine: (raw, report) => lineOf(wordsAndLinks(raw), true, report),
      heard: (text) => {
        const kind = kindOf(text);
        return kind === null ? '' : ADVICE[kind];
      },
    });
  };
  tellWith(readHiddenKinds(placeId, uid));
}
