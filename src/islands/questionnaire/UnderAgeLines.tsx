import { crisisLines } from '#domain/crisis/line.ts';

/** The two lines that somebody under 18 can reach now (decision 0016). */
export function UnderAgeLines() {
  return (
    <p className="mt-3 flex flex-wrap gap-3">
      <a href={crisisLines.crisisText.text} className="button button-primary">
        {`Text ${crisisLines.crisisText.number}`}
      </a>
      <a href={crisisLines.teens.call} className="button button-secondary">
        Call Teen Line
      </a>
    </p>
  );
}
