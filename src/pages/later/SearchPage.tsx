import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { JoinFirst } from './JoinFirst.tsx';
import { LaterPage } from './LaterPage.tsx';

/** `/search`: posts and people by their words. A private community is not searched from outside. */
export function Component(): ReactNode {
  const asked = useSearchParams()[0].get('q')?.trim() ?? '';
  const isVisitor = useSelector(selectSessionStatus) === 'signedOut';
  return isVisitor && currentCampusId() !== SHARED_CAMPUS_ID ? (
    <JoinFirst
      title="This community is private."
      text="Log in or join with your school email to search it."
      reason="search"
    />
  ) : (
    <LaterPage
      heading="Search"
      drawing="search"
      title={asked === '' ? 'Start typing to search…' : `You searched for "${asked}"`}
      text="Search comes here soon, with its field. Until then, the feed has every post, by category."
      action={<ButtonLink to={paths.home()}>Go To Feed</ButtonLink>}
    />
  );
}
