/** What TypeScript files use of it. */
export declare function chosenTests(words: readonly string[]): {
  readonly files: readonly string[];
  readonly stories: readonly string[];
  readonly titles?: string;
};
