type DepartmentIconProps = {
  /** Its name in Lucide, of CATEGORY_ICONS. */
  readonly name: string
  readonly size: number
}

/** Stands for a department without a picture. A file each, so that no page carries the paths of all. */
export const DepartmentIcon = ({ name, size }: DepartmentIconProps) => (
  <img
    data-part="department-icon"
    src={`/studio/departments/${name}.svg`}
    alt=""
    width={size}
    height={size}
  />
)
