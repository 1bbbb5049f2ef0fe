import { useEffect, useState, type ReactNode } from 'react';
import { deleteHeldPost, fetchHeldPost } from '../../data/posts/heldPosts.ts';
import { firestoreDb } from '../../data/sdk/firebase.ts';
import type { Post } from '../../domain/post.ts';
import { plainTextOf } from '../../domain/postText.ts';
import { PostGone } from '../../features/posts/card/PostStates.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface HiddenPostProps {
  readonly id: string;
  readonly missing: ReactNode;
}

/** What stands for a post that is not there: its author's, where reports have hidden it; for all others `missing`. */
export default function HiddenPost({ id, missing }: HiddenPostProps): ReactNode {
  const [post, setPost] = useState<Post | null>(null);
  const [step, setStep] = useState<'shown' | 'asked' | 'busy' | 'failed' | 'gone'>('shown');
  useEffect(() => {
    const read = async (): Promise<void> => setPost(await fetchHeldPost(await firestoreDb(), id));
    read().catch(console.error);
  }, [id]);
  const remove = async (): Promise<void> => {
    setStep('busy');
    try {
      await deleteHeldPost(await firestoreDb(), id);
      setStep('gone');
    } catch (error) {
      console.error(error);
      setStep('failed');
    }
  };
  if (post === null) return missing;
  if (step === 'gone') return <PostGone />;
  return (
    <>
      <EmptyState
        drawing="lost"
        level={1}
        title="Hidden until a moderator looks"
        text={`Three members reported “${plainTextOf(post.rawText)}”. It shows again within a day, unless a moderator removes it.`}
        action={
          <Button look="outlined" onClick={() => setStep('asked')}>
            Delete Post
          </Button>
        }
      />
      {step === 'failed' ? <p role="alert">Something went wrong. Try again.</p> : null}
      {step === 'asked' || step === 'busy' ? (
        <ConfirmDialog
          title="Delete Post?"
          text="This can't be undone."
          confirmLabel="Delete"
          isDangerous
          isBusy={step === 'busy'}
          onConfirm={() => void remove()}
          onCancel={() => setStep('shown')}
        />
      ) : null}
    </>
  );
}
