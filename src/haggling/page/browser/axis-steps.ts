// Where an axis has its numbers.

/** At most eleven whole numbers from 0 to the total, at even steps that people count by. */
export function axisSteps(total: number): number[] {
  const most = 11;
  for (let size = 1; ; size *= 10) {
    for (const step of [1, 2, 5]) {
      const many = Math.floor(total / (step * size)) + 1;
      if (many <= most) return Array.from({ length: many }, (_, at) => at * step * size);
    }
  }
}
