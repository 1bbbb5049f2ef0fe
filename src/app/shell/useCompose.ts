import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { askToJoin, askToVerifySchool } from '../../data/session/promptSlice.ts';
import { selectIsSchoolVerified, selectSessionStatus } from '../../data/session/sessionSlice.ts';
import { paths } from '../../lib/paths.ts';

/** Opens the composer for members; others are asked to join or to verify their school first. */
export function useCompose(): () => void {
  const status = useSelector(selectSessionStatus);
  const isMember = useSelector(selectIsSchoolVerified);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    if (status !== 'signedIn') dispatch(askToJoin('post'));
    else if (!isMember) dispatch(askToVerifySchool());
    // Wider screens compose in place, on the feed.
    else if (matchMedia('(min-width: 770px)').matches) void navigate(`${paths.home()}#composer`);
    else void navigate(paths.createPost(pathname + search));
  };
}
