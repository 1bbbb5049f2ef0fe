import type { CampusId } from '../../domain/campus.ts';
import { isDocumentId } from '../../domain/documentId.ts';
import { PROFILE_PAGE } from '../../domain/limits.ts';
import type { Post } from '../../domain/post.ts';
import { appConfig } from '../config/appConfig.ts';
import { FieldReader, readOrLog } from '../stored/fields.ts';
import type { Ask } from '../rest/prefetched.ts';
import { equals } from '../rest/request.ts';
import type { Page, StoredDocument } from '../stored/document.ts';
import type { MemberList } from './memberPosts.ts';
import { memberListQuery } from './feedRequest.ts';
import { postFromDocument } from './postConverter.ts';
import { cursorOf, documentsFound, isAt, pageOf, type OwnAt } from '../rest/query.ts';

/* First pages of lists of posts without the SDK: the same queries as in the modules named, under the same rules and indexes. */

const allOf = (...filters: readonly object[]): object => ({ compositeFilter: { op: 'AND', filters } });
const newestFirst = (...fields: readonly string[]): readonly object[] =>
  fields.map((fieldPath) => ({ field: { fieldPath }, direction: 'DESCENDING' }));

const postsIn = (documents: readonly StoredDocument[]): readonly Post[] =>
  documents.flatMap((document) => readOrLog(() => postFromDocument(document)) ?? []);

/** As `fetchFoundPosts` of `postQueries.ts`: posts of a community by their ids, in that order. Up to 30. */
export async function fetchFoundPostsByRest(
  campusId: CampusId,
  ids: readonly string[],
  token: string | null,
  ask?: Ask,
): Promise<readonly Post[]> {
  const known = ids.filter(isDocumentId);
  if (known.length === 0) return [];
  const { projectId } = appConfig().firebase;
  const values = known.map((id) => ({
    referenceValue: `projects/${projectId}/databases/(default)/documents/posts/${id}`,
  }));
  const isAmong = {
    fieldFilter: { field: { fieldPath: '__name__' }, op: 'IN', value: { arrayValue: { values } } },
  };
  const documents = await documentsFound(
    {
      from: [{ collectionId: 'posts' }],
      where: allOf(equals('campus_id', campusId), isAmong),
      limit: known.length,
    },
    token,
    ask,
  );
  const posts = new Map(postsIn(documents).map((post) => [post.id, post]));
  return known.flatMap((id) => posts.get(id) ?? []);
}

/** The first page of `fetchSavedPosts` of `savedPosts.ts`: the posts community by community, as rules list them. */
export async function fetchSavedPostsByRest(me: OwnAt, token: string | null): Promise<Page<Post>> {
  const likes = await documentsFound(
    {
      from: [{ collectionId: 'likes', allDescendants: true }],
      where: allOf(equals('user._id', me.uid), isAt(me)),
      orderBy: newestFirst('createdAt'),
      limit: PROFILE_PAGE,
    },
    token,
  );
  const saved = likes.flatMap(({ fields }) => {
    const reader = new FieldReader('likes', fields);
    return readOrLog(() => ({ postId: reader.text('post_id'), campusId: reader.text('campus_id') })) ?? [];
  });
  const lists = await Promise.all(
    [...new Set(saved.map(({ campusId }) => campusId))].map((campus) => {
      const ids = saved.filter(({ campusId }) => campusId === campus).map(({ postId }) => postId);
      return fetchFoundPostsByRest(campus, ids, token);
    }),
  );
  const posts = new Map(lists.flat().map((post) => [post.id, post]));
  return {
    entries: saved.flatMap(({ postId }) => posts.get(postId) ?? []),
    last: cursorOf(likes.at(-1), 'createdAt'),
    count: likes.length,
  };
}

/** The first page of a list of `memberPosts.ts`. */
export async function fetchMemberListByRest(list: MemberList, token: string | null): Promise<Page<Post>> {
  const documents = await documentsFound(memberListQuery(list), token);
  return pageOf(documents, list.kind === 'posts' ? 'lastModified' : 'createdAt', postFromDocument);
}
