import { secondTry } from '#lib/second-try.ts';
import { usePart } from '#lib/use-part.ts';

/** Where somebody stands is read after the screen itself, so that no screen is heavier by it. */
const loadVisibility = () => secondTry(() => import('./Visibility.tsx')).then((module) => module.Visibility);

/** Whether clients see the signed-in therapist, at the top of a screen; its place is kept until it has come. */
export function LateVisibility({ hasSteps = false }: { hasSteps?: boolean }) {
  const { part: Visibility, isMissing } = usePart(loadVisibility);
  if (isMissing) return null;
  return <div className="min-h-36">{Visibility && <Visibility hasSteps={hasSteps} />}</div>;
}
