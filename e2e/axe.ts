/** axe in the page itself, read in once per page: the same rules at a third of what a builder costs. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from '@playwright/test';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const WCAG: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** In the dark nothing changes but these. */
export const COLOURS: axe.RunOnly = { type: 'rule', values: ['color-contrast'] };

export async function violationsOf(page: Page, runOnly: axe.RunOnly): Promise<axe.Result[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(SOURCE);
  return await page.evaluate(async (only) => {
    const here = (globalThis as unknown as { axe: typeof axe }).axe;
    // No page here has a frame.
    const { violations } = await here.run(document, { runOnly: only, resultTypes: ['violations'], iframes: false });
    return violations;
  }, runOnly);
}
