import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import type { PersonCopy } from '../../domain/user.ts';
import { usePagedList } from '../../data/lists/pagedList.ts';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectIsVisitor, selectUid } from '../../data/session/sessionSlice.ts';
import { StartConversation } from '../../features/startConversation/StartConversation.tsx';
import { useMemberGate } from '../../features/membership/useMemberGate.ts';
import { PeopleSkeleton, PersonRow } from '../../features/posts/card/PersonRow.tsx';
import { PostMissing, PostPrivate, PostProblem } from '../../features/posts/card/PostStates.tsx';
import { useListSaversInfiniteQuery } from '../../features/posts/saves/savedApi.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { SubPageTitle } from '../../ui/SubPageTitle.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './LikesPage.module.css';

function Loading(): ReactNode {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading people</VisuallyHidden>
      <PeopleSkeleton />
    </div>
  );
}

function People({ people, postId }: { readonly people: readonly PersonCopy[]; readonly postId: string }) {
  const uid = useSelector(selectUid);
  const mayAct = useMemberGate();
  const [other, setOther] = useState<PersonCopy | null>(null);
  if (people.length === 0) {
    return (
      <EmptyState
        drawing="box"
        title="No Users"
        text="Nobody has saved this post yet."
        action={
          <ButtonLink look="outlined" to={paths.post(postId)}>
            See the post
          </ButtonLink>
        }
      />
    );
  }
  const message = (person: PersonCopy): void => {
    if (mayAct('message')) setOther(person);
  };
  return (
    <>
      <ul className={styles.list} aria-label="People who saved this post">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} onMessage={person.id === uid ? null : message} />
        ))}
      </ul>
      {other ? <StartConversation other={other} postId={postId} onClose={() => setOther(null)} /> : null}
    </>
  );
}

function Savers({ postId }: { readonly postId: string }): ReactNode {
  const savers = useListSaversInfiniteQuery(postId);
  const { entries: people, isEnd, problem, retry, older } = usePagedList(savers, ({ id }) => id);
  if (problem === 'not-found') return <PostMissing />;
  if (problem !== null) return <PostProblem postId={postId} code={problem} onRetry={retry} />;
  return (
    <>
      <SubPageTitle className={styles.title}>Saved by</SubPageTitle>
      {people === null ? <Loading /> : <People people={people} postId={postId} />}
      {people?.length ? <ListEnd older={older} isEnd={isEnd} skeleton={<Loading />} /> : null}
    </>
  );
}

/** `/post/{id}/likes`: who has saved a post, last saved first. */
export function Component(): ReactNode {
  const { id = '' } = useParams();
  const isVisitor = useSelector(selectIsVisitor);
  if (isVisitor && currentCampusId() !== SHARED_CAMPUS_ID) return <PostPrivate postId={id} />;
  return (
    <div className={styles.page}>
      <Savers postId={id} />
    </div>
  );
}
