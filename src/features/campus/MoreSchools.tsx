import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './SchoolPicker.module.css';

export interface MoreSchoolsProps {
  /** What is searched for. */
  readonly query?: string;
  readonly level: 2 | 3;
  /** Nothing fits the query. */
  readonly isNone: boolean;
  readonly hasFailed?: boolean;
  /** Items of a list. */
  readonly liveliest: readonly ReactNode[];
  /** Where one asks for a school that is not here. */
  readonly missing: { readonly to: string; readonly state: object };
  /** Null or undefined where nothing comes after. */
  readonly onMore: (() => void) | null | undefined;
}

/** Below the schools that every finder has. */
export function MoreSchools(props: MoreSchoolsProps): ReactNode {
  const { query, level, isNone, hasFailed, liveliest, missing, onMore } = props;
  return (
    <>
      {hasFailed ? (
        <p role="alert">Not all schools could be searched. Check your connection.</p>
      ) : isNone ? (
        <EmptyState
          level={level}
          drawing="search"
          title={`No results for "${query?.trim() ?? ''}"`}
          text="Try searching for something else"
          action={
            <ButtonLink look="outlined" {...missing}>
              Ask for your school
            </ButtonLink>
          }
        />
      ) : null}
      {liveliest.length === 0 ? null : (
        <>
          <p className={styles.count}>Liveliest this week</p>
          <ul className={styles.tiles}>{liveliest}</ul>
        </>
      )}
      {!onMore ? null : (
        <Button look="outlined" onClick={onMore}>
          {hasFailed ? 'Try again' : 'Show more'}
        </Button>
      )}
    </>
  );
}
