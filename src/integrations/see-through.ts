import sharp from 'sharp';

const known = new Map<string, Promise<boolean>>();

/** Whether what is behind a picture shows through it, such as the ground of a page. */
export function isSeeThrough(file: string): Promise<boolean> {
  const read = async () => {
    const picture = sharp(file, { limitInputPixels: false });
    return (await picture.metadata()).hasAlpha && !(await picture.stats()).isOpaque;
  };
  const answer = known.get(file) ?? read();
  known.set(file, answer);
  return answer;
}
