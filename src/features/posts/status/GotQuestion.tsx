import { useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Dispatch } from '../../../data/live/liveQuery.ts';
import { selectPost, type WithPosts } from '../../../data/posts/postsSlice.ts';
import { chatIdOf } from '../../../domain/chat.ts';
import type { GotAnswer } from '../../../domain/deal.ts';
import type { Want } from '../../../domain/want.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAct } from '../../wants/useAct.ts';
import { answerGot } from '../../wants/wantActs.ts';
import { ReportChat } from '../card/ReportChat.tsx';
import styles from './GotQuestion.module.css';

export interface GotQuestionProps {
  /** Accepted, of a thing that is sold to the reader. */
  readonly want: Want;
  /** The thing's name, where more than one is on the card: screen readers say it with the question. */
  readonly about?: string;
}

/** Asks who has bought a thing whether they got it, until they have. That something is wrong is a report of the conversation. */
export default function GotQuestion({ want, about }: GotQuestionProps): ReactNode {
  const { postId, sellerId, buyer, got } = want;
  const seller = useSelector((state: WithPosts) => selectPost(state, postId)?.author);
  const dispatch = useDispatch<Dispatch>();
  const { busy, run } = useAct<GotAnswer>();
  const [isReporting, setReporting] = useState(false);
  const send = (answer: GotAnswer, done: string | null = null): Promise<boolean> =>
    run(answer, () => answerGot(dispatch, { postId, answer }), done);
  const confirm = async (card: HTMLElement | null): Promise<void> => {
    // The button is gone, and its focus with it.
    if (await send('yes', 'Thanks for telling us')) card?.focus({ preventScroll: true });
  };
  const isNew = got === null;
  return got === 'yes' ? null : (
    <div className={styles.got} role="group" aria-label={about}>
      <p className={isNew ? styles.question : styles.later} role="status">
        {isNew ? 'Did you get it?' : `${got === 'no' ? '' : 'You reported this. '}Tell us when you have it.`}
      </p>
      <div className={styles.answers}>
        <Button
          size="small"
          look={isNew ? 'filled' : 'outlined'}
          isBusy={busy === 'yes'}
          onClick={({ currentTarget }) => void confirm(currentTarget.closest<HTMLElement>('[tabindex="-1"]'))}
        >
          {isNew ? 'Yes' : 'I have it'}
        </Button>
        {isNew ? (
          <Button size="small" look="outlined" isBusy={busy === 'no'} onClick={() => void send('no')}>
            Not yet
          </Button>
        ) : null}
        {got === 'wrong' ? null : (
          <Button size="small" look="plain" onClick={() => setReporting(true)}>
            Something is wrong
          </Button>
        )}
      </div>
      {isReporting ? (
        <ReportChat
          chatId={chatIdOf(sellerId, buyer.id)}
          title="Report Conversation?"
          person={seller ?? null}
          reason="wrong deal"
          onReported={() => void send('wrong')}
          onClose={() => setReporting(false)}
        />
      ) : null}
    </div>
  );
}
