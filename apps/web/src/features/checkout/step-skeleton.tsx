import { ColumnsWait } from '../../ui/columns-wait.tsx'
import { placeNames } from '../../ui/skeleton.tsx'

/** Placeholder of a checkout step: choices beside the order summary. */
export const StepSkeleton = ({ title }: { readonly title: string }) => (
  <ColumnsWait className="step-body">
    <h1>{title}</h1>
    <div className="addrs wait" aria-hidden="true">
      {placeNames(2).map((name) => (
        <div key={name} className="addr">
          <div className="sk h-4 w-2/5" />
          <div className="sk mt-2 h-3 w-4/5" />
          <div className="sk mt-2 h-3 w-3/5" />
        </div>
      ))}
    </div>
  </ColumnsWait>
)
