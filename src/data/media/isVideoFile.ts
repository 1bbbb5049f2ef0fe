/** Enough for every signature below: two packets of a transport stream. */
const HEAD_BYTES = 400;
const TRANSPORT_PACKET_BYTES = [188, 192] as const;
/** The first box of an MP4 or QuickTime file; old cameras omit `ftyp`. */
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];
/** Signatures of Matroska and WebM, Ogg, Flash, Windows Media, MPEG program and elementary streams. */
const MARKS = ['\x1aE\xdf\xa3', 'OggS', 'FLV\x01', '\x30\x26\xb2\x75', '\0\0\x01\xba', '\0\0\x01\xb3'];
const TRANSPORT_MARK = 'G';

/**
 * Whether a file has a video signature, whatever its name, and whether or not this browser can play it: another browser
 * may.
 */
export async function isVideoFile(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  if (FIRST_BOXES.includes(head.slice(4, 8))) return true;
  if (head.startsWith('RIFF') && head.slice(8, 11) === 'AVI') return true;
  if (MARKS.some((mark) => head.startsWith(mark))) return true;
  return TRANSPORT_PACKET_BYTES.some((size) => {
    const first = size - TRANSPORT_PACKET_BYTES[0];
    return head[first] === TRANSPORT_MARK && head[first + size] === TRANSPORT_MARK;
  });
}
