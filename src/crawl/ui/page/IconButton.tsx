import controls from '../parts/controls.module.css';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { Tooltip } from '../parts/Tooltip.tsx';

interface IconButtonProps {
  name: string;
  icon: IconName;
  /** A disabled button stays focusable, so that the focus is not lost at the first and last page. */
  isDisabled?: boolean;
  onClick: () => void;
}

/** A round button with its name in a tooltip. */
export const IconButton = ({ name, icon, isDisabled = false, onClick }: IconButtonProps) => (
  <Tooltip text={name}>
    <button
      type="button"
      className={controls.button}
      data-variant="icon"
      aria-label={name}
      aria-disabled={isDisabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  </Tooltip>
);
