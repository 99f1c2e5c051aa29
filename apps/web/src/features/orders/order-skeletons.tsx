import { placeNames } from '../../ui/skeleton.tsx'

/** Placeholders of loading orders. */
export const OrderSkeletons = ({ count }: { readonly count: number }) =>
  placeNames(count).map((name) => (
    <div key={name} className="order wait" aria-hidden="true">
      <header>
        <span className="ths">
          <span className="sk" />
          <span className="sk" />
        </span>
        <span className="who">
          <span className="sk h-4 w-3/5" />
          <span className="sk mt-2 h-3 w-2/5" />
        </span>
        <span className="sk h-6 w-20" />
        <span className="sk h-5 w-16" />
      </header>
    </div>
  ))
