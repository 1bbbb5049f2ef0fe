import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterJoining, currentCampusId } from '../data/session/currentCampus.ts';
import { forgetPictureStep, isPictureStepDue } from '../data/session/deviceTraces.ts';
import { forgetAct } from '../data/session/actKey.ts';
import { readAct, type InterruptedAct } from '../data/session/interruptedAct.ts';
import { askToVerifySchool, composerOpened } from '../features/membership/promptSlice.ts';
import { isEmailVerified, selectSession } from '../data/session/sessionSlice.ts';
import { SHARED_CAMPUS_ID } from '../domain/campus.ts';
import { PictureStep } from '../features/profileEditing/PictureStep.tsx';
import { isDesktopNow } from '../features/composer/useIsDesktop.ts';
import { setPostSaved } from '../features/posts/saves/saves.ts';
import { paths, safeRedirect, withQuery } from '../lib/paths.ts';
import { isMembersPath } from '../lib/profilePath.ts';
import { fromOwnEntry } from '../ui/spareEntry.ts';
import type { RootState } from './store.ts';

const STEPS: readonly string[] = [
  paths.joinStart(),
  paths.login(),
  paths.loginSent(),
  paths.register(),
  paths.verify(),
  paths.addCode(),
  paths.forgotPassword(),
  paths.logout(),
  paths.schoolEmail(),
  '/settings/account/verify_school_email',
];

/** Whether a page is a step of joining. */
function isOnTheWayIn(pathname: string): boolean {
  return STEPS.includes(pathname) || pathname.startsWith('/auth/');
}

/** After joining: asks for a profile picture, then resumes the interrupted act; rendered by `Prompts`. */
export default function PromptAfterJoining(): ReactNode {
  const session = useSelector(selectSession);
  const { pathname, search } = useLocation();
  const [isPictureDone, setPictureDone] = useState(false);
  const { profile } = session;
  const mayRead = session.claims.isSchoolVerified || currentCampusId() === SHARED_CAMPUS_ID;
  if (profile === null || !isEmailVerified(session) || !mayRead || isOnTheWayIn(pathname)) return null;
  if (!isPictureDone && isPictureStepDue(profile.id) && profile.photoPath === null) {
    // A school's dialog is open: of two that open at once each would hide the other from screen readers.
    if (new URLSearchParams(search).has('school')) return null;
    const done = (): void => {
      forgetPictureStep();
      setPictureDone(true);
    };
    return <PictureStep profile={profile} onDone={done} />;
  }
  return <ResumedAct isMember={session.claims.isSchoolVerified} />;
}

/** Resumes the interrupted act, once. */
function ResumedAct({ isMember }: { readonly isMember: boolean }): null {
  const store = useStore<RootState>();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  useEffect(() => {
    const act = readAct();
    if (hasBegun.current || (act?.isSchoolAsked && !isMember)) return;
    hasBegun.current = true;
    forgetAct();
    if (!act) return;
    if (!isMember && act.reason !== 'join campus' && act.reason !== 'search') {
      // On the shared site one is in without a school, but this asks for one.
      goBackTo(act, navigate);
      dispatch(askToVerifySchool(act.reason, act.about));
    } else if (act.reason === 'like') {
      goBackTo(act, navigate);
      if (act.about) {
        const { postId: id, campusId } = act.about;
        void setPostSaved(store, { id, campusId }, true);
      }
    } else if (act.reason === 'post' && isDesktopNow()) {
      goBackTo(act, navigate);
      dispatch(composerOpened());
    } else {
      // The picture's sheet may have been here until now.
      fromOwnEntry(() => void navigate(actPath(act), { replace: true }));
    }
  }, [store, dispatch, navigate, isMember]);
  return null;
}

function goBackTo({ path }: InterruptedAct, navigate: NavigateFunction): void {
  if (path === location.pathname + location.search) return;
  fromOwnEntry(() => void navigate(pathOf(path), { replace: true }));
}

const pathOf = (path: string): string => safeRedirect(path) ?? (isMembersPath(path) ? path : paths.home());

/** The page on which the act is resumed. */
function actPath({ reason, about, path }: InterruptedAct): string {
  const here = pathOf(path);
  switch (reason) {
    case 'comment':
      if (!about) return here;
      return isDesktopNow() ? `${paths.post(about.postId)}#comment` : paths.createComment(about.postId, here);
    case 'message': {
      const page = about ? paths.post(about.postId) : (here.split('?')[0] ?? here);
      return withQuery(page, { redirect: 'true' });
    }
    case 'post':
      return paths.createPost(here);
    case 'join campus':
      return here === paths.home() ? afterJoining() : here;
    case 'like':
    case 'want':
    case 'search':
    case 'alert':
      return here;
  }
}
