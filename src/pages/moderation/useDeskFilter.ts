import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { CaseFilter } from '../../data/cases/caseQueries.ts';
import { selectClaims } from '../../data/session/sessionSlice.ts';
import { isCampusId, type CampusId } from '../../domain/campus.ts';
import { ALL_CAMPUSES, CASE_KINDS, CASE_STATES } from '../../domain/moderation.ts';

export interface DeskFilter {
  readonly filter: CaseFilter;
  /** The one chosen campus; null for all. */
  readonly campusId: CampusId | null;
  /** Those of the moderator; none of a lead, who has all. */
  readonly ownCampuses: readonly CampusId[];
  readonly isLead: boolean;
  /** Sets one part, '' for all. */
  readonly choose: (name: 'campus' | 'kind' | 'state', value: string) => void;
}

/** The filters of the queue, in the address: what is unknown there counts as all. */
export function useDeskFilter(): DeskFilter {
  const { moderates = [] } = useSelector(selectClaims);
  const [params, setParams] = useSearchParams();
  const isLead = moderates.includes(ALL_CAMPUSES);
  const ownCampuses = moderates.filter(isCampusId);
  const campus = params.get('campus');
  const isOwn = isCampusId(campus) && (isLead || ownCampuses.includes(campus));
  const campusId = isOwn ? campus : null;
  return {
    filter: {
      campusIds: campusId !== null ? [campusId] : isLead ? null : ownCampuses,
      kind: CASE_KINDS.find((one) => one === params.get('kind')) ?? null,
      state: CASE_STATES.find((one) => one === params.get('state')) ?? 'open',
    },
    campusId,
    ownCampuses,
    isLead,
    choose: (name, value) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
  };
}
