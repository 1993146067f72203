/** What TypeScript files use of it. */
export declare function findBrowser(): string | undefined;
export declare function ensureBrowser(): Promise<{
  readonly code: number;
  readonly output: string;
  readonly file?: string;
}>;
