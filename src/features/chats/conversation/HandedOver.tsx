import { X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useIsHidden } from '../../../data/blocks/useIsHidden.ts';
import { errorText } from '../../../data/errors/errorText.ts';
import { selectPost, type WithPosts } from '../../../data/posts/postsSlice.ts';
import type { Chat } from '../../../domain/chat.ts';
import { GOOD_WORD_TEXTS, GOOD_WORDS, type Deal, type GoodWord } from '../../../domain/deal.ts';
import { GOOD_WORDS_MAX, GOOD_WORDS_WITHIN_MS } from '../../../domain/limits.ts';
import type { Post } from '../../../domain/post.ts';
import type { PersonCopy } from '../../../domain/user.ts';
import { dayOf } from '../../../lib/relativeTime.ts';
import { serverNow } from '../../../lib/serverNow.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { ErrorText } from '../../../ui/ErrorText.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { GotQuestion } from '../../posts/status/loadGot.tsx';
import { giveGoodWords } from '../../wants/wantActs.ts';
import { useHolder } from '../../wants/wantsApi.ts';
import styles from './HandedOver.module.css';

interface HandedOverProps {
  readonly uid: string;
  readonly chat: Chat;
  readonly other: PersonCopy;
}

/** Above the field: what is asked of a thing that was handed over, and what the two have said of each other. */
export default function HandedOver({ uid, chat, other }: HandedOverProps): ReactNode {
  const { deal, postId } = chat;
  const isHidden = useIsHidden();
  const post = useSelector((state: WithPosts) => (postId === null ? undefined : selectPost(state, postId)));
  if (isHidden(other.id)) return null;
  return (
    // It keeps the focus of what has been answered.
    <div className={styles.parts} tabIndex={-1}>
      {post === undefined || post.id === deal?.postId ? null : <Got post={post} uid={uid} />}
      {deal === null ? null : <Words deal={deal} uid={uid} other={other} chatId={chat.id} />}
    </div>
  );
}

/** A quiet part, which can be closed for this visit. */
function Part({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  const [isClosed, setClosed] = useState(false);
  return isClosed ? null : (
    <section className={styles.part} aria-label={label}>
      <div className={styles.content}>{children}</div>
      <IconButton label="Close" onClick={() => setClosed(true)}>
        <X size={20} />
      </IconButton>
    </section>
  );
}

/** The question of the conversation's thing, which its buyer sees however far up its card is. */
function Got({ post, uid }: { readonly post: Post; readonly uid: string }): ReactNode {
  const { currentData: want } = useHolder(post, post.status === 'sold' && post.kind === 'selling');
  return !want || want.buyer.id !== uid || want.got === 'yes' ? null : (
    <Part label="What you bought">
      <GotQuestion want={want} />
    </Part>
  );
}

interface WordsProps extends Pick<HandedOverProps, 'uid' | 'other'> {
  readonly deal: Deal;
  readonly chatId: string;
}

/** Asks for good words of the other, whose own are not told before both have given theirs; then both people's. */
function Words({ deal, uid, other, chatId }: WordsProps): ReactNode {
  const { words, untilMs, givenBy } = deal;
  const { firstName } = other;
  const [chosen, setChosen] = useState<readonly GoodWord[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const hintId = useId();
  const both = `when both are in, or on ${dayOf(untilMs)}.`;
  const leftMs = untilMs - serverNow();
  const send = async (): Promise<void> => {
    setBusy(true);
    const failure = await giveGoodWords({ chatId, words: chosen }).catch(() => errorText('failed'));
    setBusy(false);
    setProblem(failure);
    setSent(failure === null);
  };
  if (words !== null) {
    const said = [
      ['You', words[uid]],
      [firstName, words[other.id]],
    ] as const;
    const lines = said.flatMap(([name, given = []]) =>
      given.length === 0 ? [] : `${name}: ${given.map((word) => GOOD_WORD_TEXTS[word]).join(', ')}`,
    );
    // As long again as they could be given.
    return lines.length === 0 || leftMs < -GOOD_WORDS_WITHIN_MS ? null : (
      <Part label="Good words">
        <p role="status">{lines.join(' · ')}</p>
      </Part>
    );
  }
  if (!isSent && (givenBy.includes(uid) || leftMs <= 0)) return null;
  return (
    <Part label="Good words">
      {isSent ? (
        <p role="status">{`Sent. You see each other's ${both}`}</p>
      ) : (
        <>
          <p className={styles.question}>How was it with {firstName}?</p>
          <div className={styles.words}>
            {GOOD_WORDS.map((word) => {
              const isOn = chosen.includes(word);
              return (
                <Chip
                  key={word}
                  isOn={isOn}
                  offBecause={!isOn && chosen.length === GOOD_WORDS_MAX ? hintId : undefined}
                  onPress={() => setChosen(isOn ? chosen.filter((one) => one !== word) : [...chosen, word])}
                >
                  {GOOD_WORD_TEXTS[word]}
                </Chip>
              );
            })}
          </div>
          <div className={styles.foot}>
            <p id={hintId}>{`Up to three. Shown ${both}`}</p>
            <Button size="small" disabled={chosen.length === 0} isBusy={isBusy} onClick={() => void send()}>
              Send Words
            </Button>
          </div>
          <ErrorText>{problem}</ErrorText>
        </>
      )}
    </Part>
  );
}
