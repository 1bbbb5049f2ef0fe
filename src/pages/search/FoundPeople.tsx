import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { CampusId } from '../../domain/campus.ts';
import { searchTextOf } from '../../domain/searchTerm.ts';
import type { PersonCopy, Profile } from '../../domain/user.ts';
import { selectClaims, selectUid } from '../../data/session/sessionSlice.ts';
import { StartConversation } from '../../features/chats/StartConversation.tsx';
import { useMemberGate } from '../../features/membership/useMemberGate.ts';
import { PersonRow } from '../../features/posts/card/PersonRow.tsx';
import { Marked } from '../../features/search/markWords.tsx';
import { useListFoundPeopleInfiniteQuery } from '../../features/search/searchApi.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ResultsEnd } from './ResultsEnd.tsx';
import styles from './SearchPage.module.css';
import skeleton from './PeopleSkeleton.module.css';
import { NoResults, SearchFailed } from './SearchStates.tsx';
import { useFreshness, useResults } from './useResults.ts';

/** Finds people by name. Members find those of their own campus, on every host; others find nobody. */
export function FoundPeople({ text }: { readonly text: string }): ReactNode {
  const { campusId, isSchoolVerified } = useSelector(selectClaims);
  const mayAct = useMemberGate();
  if (campusId === null || !isSchoolVerified)
    return (
      <EmptyState
        drawing="person"
        title="No Users"
        text="Students find the people of their own campus here."
        action={<Button onClick={() => void mayAct('search')}>Join Group</Button>}
      />
    );
  return <People campusId={campusId} text={text} />;
}

function PeopleSkeleton(): ReactNode {
  return [0, 1, 2, 3].map((one) => (
    <div key={one} className={skeleton.row} aria-hidden="true">
      <Skeleton width="48px" height="48px" isRound />
      <div className={skeleton.lines}>
        <Skeleton width="36%" height="16px" />
        <Skeleton width="24%" height="13px" />
      </div>
    </div>
  ));
}

interface PeopleProps {
  /** The campus whose members are searched. */
  readonly campusId: CampusId;
  readonly text: string;
}

function People({ campusId, text }: PeopleProps): ReactNode {
  const uid = useSelector(selectUid);
  const results = useResults(
    useListFoundPeopleInfiniteQuery({ campusId, text: searchTextOf(text) }, useFreshness()),
  );
  const mayAct = useMemberGate();
  const [other, setOther] = useState<PersonCopy | null>(null);
  const { found, problem, isBusy, isEnd, older, retry } = results;
  if (found === null) {
    if (problem !== null && !isBusy) return <SearchFailed code={problem} isBusy={isBusy} onRetry={retry} />;
    return (
      <div aria-busy="true">
        <VisuallyHidden>Searching</VisuallyHidden>
        <PeopleSkeleton />
      </div>
    );
  }
  if (found.length === 0 && isEnd) return <NoResults text={text} />;
  const message = (person: PersonCopy): void => {
    if (mayAct('message')) setOther(person);
  };
  const mayWriteTo = ({ id, type }: Profile): boolean => id !== uid && type !== 'unclaimed';
  return (
    <>
      <Marked words={searchTextOf(text)}>
        <ul className={styles.people} aria-label="People" aria-busy={older.isLoading}>
          {found.map((person) => (
            <PersonRow key={person.id} person={person} onMessage={mayWriteTo(person) ? message : null} />
          ))}
        </ul>
      </Marked>
      <ResultsEnd results={results} skeleton={<PeopleSkeleton />} />
      {other ? <StartConversation other={other} postId={null} onClose={() => setOther(null)} /> : null}
    </>
  );
}
