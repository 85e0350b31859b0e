/** What a therapist sees whose profile has never been viewed: the specified placeholder (spec §9, decisions.md). */
const placeholderViews = 123;

/** 'Profile Performance' (spec §2). */
export function ProfileViews() {
  return (
    <section aria-labelledby="views-heading" className="space-y-4">
      <h2 id="views-heading" className="text-2xl">
        Profile Performance
      </h2>
      <div className="card inline-block p-6">
        <p className="font-serif text-5xl text-accent">{placeholderViews}</p>
        <p className="mt-1 text-ink-soft">Profile Views (Last 30 Days - Placeholder)</p>
      </div>
    </section>
  );
}
