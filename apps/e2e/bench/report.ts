/** Prints a bench's table: each figure beside its limit. Absolute figures depend on the machine; ratios do not. */
export type Row = readonly [what: string, figure: string, limit: string, target: string, verdict: string]

export const makeReport = () => {
  const rows: Row[] = []
  return {
    add: (row: Row) => {
      rows.push(row)
      process.stdout.write(`${row.join('  ')}\n`)
    },
    print: () => {
      const head = ['operation', 'figure', 'beside', 'target', ''] as const
      const widths = head.map((title, column) =>
        Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
      )
      const line = (row: readonly string[]) =>
        `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
      const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
      process.stdout.write(`\n${[line(head), rule, ...rows.map(line)].join('\n')}\n`)
    },
  }
}
export type Report = ReturnType<typeof makeReport>
