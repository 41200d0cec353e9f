// Chances by value as the cells of a row: neighbouring values share a cell where there are many.

/**
 * The chance of each cell; undefined where no value in it is possible.
 * @param chances by value, from 0
 * @param size how many values share a cell
 * @param cells how many cells the row has
 */
export function heatCells(chances: readonly number[], size: number, cells: number): (number | undefined)[] {
  return Array.from({ length: cells }, (_, cell) => {
    const shared = chances.slice(cell * size, (cell + 1) * size);
    return shared.length === 0 ? undefined : shared.reduce((sum, chance) => sum + chance, 0);
  });
}
