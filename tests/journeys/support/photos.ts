import sharp from 'sharp';

/** A picture to attach, as a file input takes it: a plain coloured JPEG of the given size with a title on it. */
export async function photo(
  title: string,
  colour: string,
  size = { width: 1600, height: 1200 },
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { width, height } = size;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colour}"/>
    <text x="50%" y="50%" font-size="120" fill="white" text-anchor="middle">${title}</text></svg>`;
  const buffer = await sharp(Buffer.from(drawing)).jpeg().toBuffer();
  return { name: `${title.toLowerCase().replaceAll(' ', '-')}.jpg`, mimeType: 'image/jpeg', buffer };
}
