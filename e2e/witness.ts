/** What is told with a story that fails: it may not fail again where somebody could look. */
import type { ConsoleMessage, Page, Request, Response } from '@playwright/test';

const LAST = 20;
const LINES = 60;

/** Listens from now on; what comes back tells where the page is, what it shows, and what it met on the way. */
export function witnessOf(page: Page): () => Promise<string> {
  const met: string[] = [];
  const log = (message: ConsoleMessage) => void (message.type() === 'error' && met.push(message.text()));
  const broke = (error: Error) => void met.push(error.stack ?? error.message);
  const refused = (reply: Response) =>
    void (reply.status() >= 400 && met.push(`${reply.status()} ${reply.request().method()} ${reply.url()}`));
  const lost = (request: Request) => void met.push(`${request.failure()?.errorText} ${request.url()}`);
  const moved = () => void met.push(`→ ${page.url()}`);
  page.on('console', log).on('pageerror', broke).on('response', refused).on('requestfailed', lost);
  page.on('framenavigated', moved);
  return async () => {
    page.off('console', log).off('pageerror', broke).off('response', refused).off('requestfailed', lost);
    page.off('framenavigated', moved);
    const shown = await shownBy(page).catch((error: Error) => [error.message]);
    const lines = [`at ${page.url()}`, ...met.slice(-LAST), ...shown];
    return lines.map((line) => `  ${line}\n`).join('');
  };
}

/** The screen and what lies over it; the menu beside it says nothing of a fault. */
async function shownBy(page: Page): Promise<string[]> {
  const parts = await page.locator('main, [role=dialog], [role=alertdialog]').all();
  const shown = await Promise.all(parts.map((part) => part.ariaSnapshot({ timeout: 5000 })));
  return shown.flatMap((part) => part.split('\n').slice(0, LINES));
}
