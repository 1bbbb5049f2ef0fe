import { bucket } from './admin.ts';

/** Deletes every file with this path prefix. */
export async function deleteFiles(prefix: string): Promise<void> {
  const [files] = await bucket().getFiles({ prefix });
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
}
