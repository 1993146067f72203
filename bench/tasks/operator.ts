/** Somebody at a counter whose every press is counted. */
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import type { Locator, Page } from '@playwright/test';
import { burst, CODE } from '../../e2e/fixtures.ts';

/** At a person's pace: what is typed faster is a scanner's. */
const KEY_MS = 60;
/** Somebody looks at a dialog before typing into it. */
const GLANCE_MS = 300;

export class Operator {
  readonly page: Page;
  #scans = 0;
  #keys = 0;
  #clicks = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Readings, keys and clicks, each one press. */
  get presses(): number {
    return this.#scans + this.#keys + this.#clicks;
  }

  get effort(): string {
    return [this.#scans, this.#keys, this.#clicks].join(' + ');
  }

  async scan(code: string): Promise<void> {
    this.#scans += 1;
    await burst(this.page, code);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.#keys += 1;
      await this.page.keyboard.press(key, { delay: KEY_MS });
    }
  }

  async type(text: string): Promise<void> {
    this.#keys += text.length;
    await this.page.keyboard.type(text, { delay: KEY_MS });
  }

  async click(what: Locator): Promise<void> {
    this.#clicks += 1;
    await what.click();
  }

  /** What is done outside of these: a press that a helper of the stories made. */
  counts(clicks: number): void {
    this.#clicks += clicks;
  }

  /** Intro alone where who signs is trusted from the act before, else the signing code and Intro. */
  async sign(): Promise<void> {
    const field = this.dialog.getByLabel(proofsEs.code);
    await field.waitFor();
    // Who may sign, and whether without the code, comes a moment after the dialog.
    const isTrusted = await this.dialog
      .getByText(proofsEs.again)
      .waitFor({ timeout: GLANCE_MS })
      .then(
        () => true,
        () => false,
      );
    if (!isTrusted) await this.type(CODE);
    await this.press('Enter');
  }

  /** Waits until the focus is in the field of this name, or in the first field of the page. */
  async stands(name: string | 0): Promise<void> {
    await this.page.waitForFunction((wanted) => {
      const at = document.activeElement as HTMLInputElement | null;
      return wanted === 0 ? at?.closest('main') !== null && at?.tagName === 'INPUT' : at?.name === wanted;
    }, name);
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
}
