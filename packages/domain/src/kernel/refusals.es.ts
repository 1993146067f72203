/** Sentences of what a state table refuses. */
export const refusalsEs = {
  byRule: (reason: string) => `Ahora mismo no se puede. ${reason.replace(/\.$/, '')}.`,
  byState: (state: string, since: { readonly at: string; readonly by: string | null } | undefined) =>
    `Ahora mismo no se puede: está «${state}»${since === undefined ? '' : ` desde el ${since.at}${since.by === null ? '' : `, por ${since.by}`}`}.`,
} as const;
