/** A phone whose camera sees a label of ours: Chromium shows it a file instead of the world. */
import { writeFileSync } from 'node:fs';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { barsOf, squaresOf } from '../apps/api/src/modules/master-data/label-templates/label-templates.codes.ts';
import { findBrowser } from '../scripts/browser.mjs';

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES = 10;
const INK = 0x10;
const PAPER = 0xeb;
const GREY = 0x80;

class Sheet {
  readonly #light = Buffer.alloc(WIDTH * HEIGHT, PAPER);

  ink(x: number, y: number, width: number, height: number): void {
    for (let row = y; row < y + height; row += 1) this.#light.fill(INK, row * WIDTH + x, row * WIDTH + x + width);
  }

  /** A film of it: light as it is, no colour. */
  film(file: string): void {
    const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
    const frames = Array.from({ length: FRAMES }, () => [Buffer.from('FRAME\n'), this.#light, colour]).flat();
    writeFileSync(
      file,
      Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), ...frames]),
    );
  }
}

/** The bars of one piece and the squares of another, as their labels are printed. */
export async function filmLabels(file: string, barred: string, squared: string): Promise<void> {
  const sheet = new Sheet();
  const bars = await barsOf(barred);
  const unit = Math.floor((WIDTH - 80) / bars.reduce((sum, width) => sum + width, 0));
  let x = 40;
  for (const [at, width] of bars.entries()) {
    if (at % 2 === 0) sheet.ink(x, 60, width * unit, 120);
    x += width * unit;
  }
  const rows = await squaresOf(squared);
  const side = Math.floor(190 / rows.length);
  for (const [down, row] of rows.entries())
    for (const [across, dot] of [...row].entries())
      if (dot === '1') sheet.ink(220 + across * side, 240 + down * side, side, side);
  sheet.film(file);
}

/** In a browser of its own: whose camera it is, is said when it starts. */
export async function openPhone(film: string): Promise<{ readonly phone: Page; readonly browser: Browser }> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const { userAgent } = devices['Pixel 7'];
  const context = await browser.newContext({
    userAgent,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'es-ES',
    timezoneId: 'Atlantic/Canary',
    serviceWorkers: 'block',
    permissions: ['camera'],
  });
  return { phone: await context.newPage(), browser };
}
