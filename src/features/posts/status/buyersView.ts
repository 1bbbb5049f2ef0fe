import { paths, withQuery } from '../../../lib/paths.ts';

const VIEW = 'view';
const BUYER = 'buyer';

/** The address of an own post as buyers see it. */
export const buyersView = (postId: string): string => withQuery(paths.post(postId), { [VIEW]: BUYER });

/** Whether a post's address asks for that. */
export const isBuyersView = (query: URLSearchParams): boolean => query.get(VIEW) === BUYER;
