import type { Relaxation } from '#domain/matching/result.ts';
import { Button } from '#ui/Button.tsx';

/** The one limit whose lifting adds most, and the button that lifts it. */
export function Relaxing({ relaxation, onShow }: { relaxation: Relaxation; onShow: () => void }) {
  return (
    <div className="space-y-4 rounded-2xl bg-accent-soft p-5">
      <p>{relaxation.text}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" onClick={onShow}>
          {relaxation.adds === 1 ? 'Show this therapist' : 'Show them'}
        </Button>
        <a href="/find-therapist" className="link">
          Change my answers
        </a>
      </div>
    </div>
  );
}
