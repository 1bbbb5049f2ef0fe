/** A file for the Storage emulator, which is uploaded with owner access, bypassing the rules. */
export interface Upload {
  readonly path: string;
  readonly contentType: 'image/webp' | 'image/png' | 'video/mp4';
  readonly content: Uint8Array;
  /** Uid for the file's metadata. */
  readonly owner: string;
  /** Chat for the metadata of a message's file. */
  readonly chat?: string;
}

export interface Bucket {
  readonly storageHost: string;
  readonly bucket: string;
}

const BOUNDARY = 'demo-part-of-an-upload';
const ADMIN = { authorization: 'Bearer owner' };

/** Stores a file, replacing one of the same name. Throws with the emulator's response if it is refused. */
export async function upload({ storageHost, bucket }: Bucket, file: Upload): Promise<void> {
  const { path: name, contentType, owner, chat } = file;
  const head = JSON.stringify({
    name,
    contentType,
    cacheControl: 'private, max-age=31536000',
    metadata: chat === undefined ? { owner } : { owner, chat },
  });
  const body = Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${head}\r\n` +
        `--${BOUNDARY}\r\nContent-Type: ${contentType}\r\n\r\n`,
    ),
    file.content,
    Buffer.from(`\r\n--${BOUNDARY}--`),
  ]);
  const response = await fetch(
    `http://${storageHost}/upload/storage/v1/b/${bucket}/o?uploadType=multipart&name=${encodeURIComponent(name)}`,
    {
      method: 'POST',
      headers: { ...ADMIN, 'content-type': `multipart/related; boundary=${BOUNDARY}` },
      body,
    },
  );
  const answer = await response.text();
  if (!response.ok) throw new Error(`${name} was not stored (${String(response.status)}): ${answer}`);
}

/** Whether a file with this name exists. */
export async function isStored({ storageHost, bucket }: Bucket, path: string): Promise<boolean> {
  const response = await fetch(`http://${storageHost}/storage/v1/b/${bucket}/o/${encodeURIComponent(path)}`, {
    headers: ADMIN,
  });
  await response.arrayBuffer();
  return response.ok;
}
