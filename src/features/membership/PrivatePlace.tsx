import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { askToJoin } from './promptSlice.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { withQuery } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState, type EmptyStateProps } from '../../ui/EmptyState.tsx';
import { COMMUNITY_IS_PRIVATE } from '../../lib/commonTexts.ts';

interface PrivatePlaceProps extends Pick<EmptyStateProps, 'level'> {
  /** What a member would see. */
  readonly what: string;
  /** The path to return to after joining. */
  readonly here: string;
}

/** Replaces content of a private community for non-members: offers the ways to join, and returns here afterwards. */
export function PrivatePlace({ what, here, level }: PrivatePlaceProps): ReactNode {
  const dispatch = useDispatch();
  const isVisitor = useSelector(selectUid) === null;
  return (
    <EmptyState
      drawing="lock"
      level={level}
      title={COMMUNITY_IS_PRIVATE}
      text={`${isVisitor ? 'Log in or join' : 'Join'} with your school email to see ${what}.`}
      action={
        <>
          {isVisitor ? (
            <ButtonLink look="outlined" to={withQuery('/login', { redirect: here })}>
              Log In
            </ButtonLink>
          ) : null}
          <Button onClick={() => dispatch(askToJoin('join campus'))}>Join Group</Button>
        </>
      }
    />
  );
}
