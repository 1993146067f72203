/** What TypeScript files use of it. */
export declare function findBrowser(): string | undefined;
export declare function ensureBrowser(): Promise<{
  readonly code: number;
  readonly output: string;
  readonly file?: string;
}>;

/** What apt says, where it can be asked; empty when all went well. */
export declare function aptInstall(packages: readonly string[], options?: { capture?: boolean }): Promise<string>;
