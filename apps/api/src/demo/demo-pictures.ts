/** What the people of the demonstration photograph and draw. */
/** A still life of a jewel, and a scrawl with enough ink. */
export async function pictures(): Promise<{ jewel: Buffer; paper: Buffer; scrawl: Buffer }> {
  const sharp = (await import('sharp')).default;
  const plain = (background: string) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const [width, height] = [360, 140];
  const ink = Buffer.alloc(width * height * 3, 255);
  for (let x = 20; x < width - 20; x += 1) {
    const middle = Math.round(70 + 38 * Math.sin(x / 18) * Math.cos(x / 47));
    for (const y of [middle - 1, middle, middle + 1]) ink.fill(20, (y * width + x) * 3, (y * width + x) * 3 + 3);
  }
  const scrawl = await sharp(ink, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { jewel: await plain('#c49843'), paper: await plain('#e0e5e5'), scrawl };
}
