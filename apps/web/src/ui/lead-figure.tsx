import './lead-figure.css';

interface LeadFigureProps {
  readonly value: string;
  /** How much of the whole is done, in words and as a bar; without it there is none. */
  readonly progress?: { readonly done: number; readonly total: number; readonly text: string } | undefined;
}

/** The one figure a record is about: what is still open of it, never what is known already. */
export function LeadFigure({ value, progress }: LeadFigureProps) {
  return (
    <>
      <p className="big">{value}</p>
      {progress && progress.total > 0 && (
        <div className="lead-progress">
          <svg aria-hidden width="100%" height="6" viewBox="0 0 100 6" preserveAspectRatio="none">
            <rect width={Math.min(100, Math.max(0, (progress.done / progress.total) * 100))} height="6" />
          </svg>
          <small className="dim">{progress.text}</small>
        </div>
      )}
    </>
  );
}
