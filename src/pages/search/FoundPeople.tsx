import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { CampusId } from '../../domain/campus.ts';
import { searchTextOf } from '../../domain/searchTerm.ts';
import type { PersonCopy, Profile } from '../../domain/user.ts';
import { usePagedList } from '../../data/lists/pagedList.ts';
import { selectClaims, selectUid } from '../../data/session/sessionSlice.ts';
import { StartConversation } from '../../features/startConversation/StartConversation.tsx';
import { useMemberGate } from '../../features/membership/useMemberGate.ts';
import { PeopleSkeleton, PersonRow } from '../../features/posts/card/PersonRow.tsx';
import { Marked } from '../../features/search/markWords.tsx';
import { useListFoundPeopleInfiniteQuery } from '../../features/search/searchApi.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './SearchPage.module.css';
import { NoResults, Results } from './SearchStates.tsx';
import { useFreshness } from './useFreshness.ts';

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

interface PeopleProps {
  /** The campus whose members are searched. */
  readonly campusId: CampusId;
  readonly text: string;
}

function People({ campusId, text }: PeopleProps): ReactNode {
  const uid = useSelector(selectUid);
  const found = usePagedList(
    useListFoundPeopleInfiniteQuery({ campusId, text: searchTextOf(text) }, useFreshness()),
    ({ id }) => id,
  );
  const people = found.entries;
  const mayAct = useMemberGate();
  const [other, setOther] = useState<PersonCopy | null>(null);
  const message = (person: PersonCopy): void => {
    if (mayAct('message')) setOther(person);
  };
  const mayWriteTo = ({ id, type }: Profile): boolean => id !== uid && type !== 'unclaimed';
  return (
    <Results
      list={found}
      isEmpty={people?.length === 0}
      none={<NoResults text={text} />}
      skeleton={<PeopleSkeleton />}
    >
      <Marked words={searchTextOf(text)}>
        <ul className={styles.people} aria-label="People" aria-busy={found.older.isLoading}>
          {people?.map((person) => (
            <PersonRow key={person.id} person={person} onMessage={mayWriteTo(person) ? message : null} />
          ))}
        </ul>
      </Marked>
      {other ? <StartConversation other={other} postId={null} onClose={() => setOther(null)} /> : null}
    </Results>
  );
}
