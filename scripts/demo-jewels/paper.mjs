// A form somebody filled in, stamped and put on a scanner: ruled lines and no words, for it stands for any paper.
const WIDTH = 620;
const HEIGHT = 877;
const INK = '#22346b';

const scrawl = (x, y, width, seed) => {
  const points = Array.from({ length: Math.floor(width / 7) }, (_, at) => {
    const high = 4 + 5 * Math.abs(Math.sin(at * 1.9 + seed * 3.1)) * (at % 5 === 4 ? 0.1 : 1);
    return `q 2 ${-high} 3.5 0 t 3.5 ${at % 3 === 0 ? 1 : -0.5}`;
  });
  return `<path d="M ${x} ${y} ${points.join(' ')}" fill="none" stroke="${INK}" stroke-width="1.5" opacity=".85"/>`;
};
const line = (x, y, width, tone = '#9a9a94', thick = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${thick}" fill="${tone}"/>`;
/** Printed words, as they look from afar. */
const print = (x, y, widths, high = 5) => {
  let left = x;
  return widths
    .map((width) => {
      const bar = `<rect x="${left}" y="${y}" width="${width}" height="${high}" rx="1" fill="#4a4a4a" opacity=".75"/>`;
      left += width + 5;
      return bar;
    })
    .join('');
};

function rows() {
  return Array.from({ length: 11 }, (_, at) => {
    const y = 236 + at * 34;
    const written = at === 4 || at === 9 ? '' : scrawl(190, y - 3, 110 + ((at * 83) % 220), at);
    return print(62, y - 9, [30 + ((at * 17) % 26), 24 + ((at * 11) % 20)]) + line(184, y + 2, 374) + written;
  }).join('');
}
const stamp = `<g transform="translate(430 716) rotate(-11)" fill="none" stroke="#8c2743" opacity=".72">
  <circle r="66" stroke-width="4"/><circle r="58" stroke-width="1.5"/><circle r="38" stroke-width="1.5"/>
  <circle r="48" stroke-width="9" stroke-dasharray="5 4 8 4 3 5"/>
  <path d="M -27 -6 h 54 M -22 5 h 44 M -15 15 h 30" stroke-width="5" stroke-dasharray="13 3 7 3"/></g>`;

const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <defs><linearGradient id="light" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#fdfcf8"/><stop offset=".8" stop-color="#f3f0e7"/>
    <stop offset="1" stop-color="#e4dfd2"/>
  </linearGradient></defs>
  <rect width="100%" height="100%" fill="#d4d3ce"/>
  <g transform="rotate(-.5 310 438)">
    <rect x="9" y="9" width="604" height="862" fill="#b4b2ab"/>
    <rect x="7" y="7" width="604" height="860" fill="url(#light)"/>
    <rect x="62" y="58" width="58" height="58" rx="6" fill="none" stroke="#4a4a4a" stroke-width="4"/>
    <path d="M 76 100 L 91 72 L 106 100 Z" fill="#4a4a4a"/>
    ${print(140, 66, [92, 54, 110], 9)}${print(140, 88, [60, 40, 72, 38])}${print(140, 102, [80, 34])}
    ${line(62, 146, 496, '#4a4a4a', 2)}${print(62, 166, [120, 64, 96], 8)}${print(62, 188, [60, 80, 44, 96, 30, 70])}
    ${rows()}
    ${print(62, 634, [44, 70, 38, 90, 52, 60, 40])}${print(62, 646, [80, 36, 64, 50, 92])}
    ${print(62, 686, [50, 34])}${line(62, 776, 210)}
    <path d="M 74 762 c 22 -62 34 -52 30 -8 s 14 22 34 -24 s 8 44 32 18 s 20 -32 34 -6 s 30 6 48 -10" fill="none"
      stroke="${INK}" stroke-width="2.4"/>
    ${stamp}
    ${print(62, 826, [60, 40, 80, 30, 70, 44])}
  </g></svg>`;

export const drawSheet = (sharp, file) => sharp(Buffer.from(paper)).jpeg({ quality: 78, mozjpeg: true }).toFile(file);
